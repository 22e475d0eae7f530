# MinIO built from its last commit, which has security fixes that the published image lacks. MinIO is archived upstream,
# so there will be no newer version. The appliance's tests ran on exactly this version. To use it:
#
#   docker build -f deploy/minio.Dockerfile -t candid-minio .
#   echo MINIO_IMAGE=candid-minio >> .env && docker compose up -d
FROM --platform=$BUILDPLATFORM golang:1.24-trixie AS build
ARG TARGETOS TARGETARCH
# The last commit, of 12 February 2026; the last release before it is RELEASE.2025-10-15T17-29-55Z.
ARG MINIO_VERSION=v0.0.0-20260212201848-7aac2a2c5b7c
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
    CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go install -ldflags '-s -w' "github.com/minio/minio@$MINIO_VERSION" \
 && find /go/bin -name minio -exec mv {} /minio ';'

FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates curl && rm -rf /var/lib/apt/lists/*
COPY --from=build /minio /usr/bin/minio
VOLUME /data
EXPOSE 9000
ENTRYPOINT ["minio"]
CMD ["server", "/data"]
