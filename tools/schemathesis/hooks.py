# Photos for the calls that take them: they decode, and each is another one, so that galleries fill while all else is tried.
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
    aliases=[f"image/{one}" for one in TYPES],
)

# What tus calls the bytes of a file.
schemathesis.serializer.alias("application/offset+octet-stream", "application/octet-stream")
