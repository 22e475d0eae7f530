# Valid and distinct photos for uploads, so that galleries fill during the run.
import base64

import schemathesis
from hypothesis import strategies as st

# One pixel.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
TYPES = ["jpeg", "webp", "gif", "avif", "heic"]

schemathesis.openapi.media_type(
    "image/png",
    st.binary(max_size=8).map(lambda tail: PNG + tail),
    aliases=[f"image/{name}" for name in TYPES],
)

# The media type of file bytes in tus.
schemathesis.serializer.alias("application/offset+octet-stream", "application/octet-stream")
