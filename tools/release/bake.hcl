# `docker buildx bake -f tools/release/bake.hcl` builds our images for both processors.
variable "VERSION" { default = "dev" }
variable "REVISION" { default = "" }
# Seconds since 1970. Files and images are dated by the commit, so that two builds of it can be compared.
variable "SOURCE_DATE_EPOCH" { default = "0" }

group "default" { targets = ["server", "web", "candid"] }

target "common" {
  dockerfile = "deploy/Dockerfile"
  platforms = ["linux/amd64", "linux/arm64"]
  args = { SOURCE_DATE_EPOCH = SOURCE_DATE_EPOCH }
  labels = {
    "org.opencontainers.image.version" = VERSION
    "org.opencontainers.image.revision" = REVISION
    "org.opencontainers.image.licenses" = "AGPL-3.0-only"
  }
}

target "server" {
  inherits = ["common"]
  target = "server"
  tags = ["candid-server:${VERSION}"]
}

target "web" {
  inherits = ["common"]
  target = "web"
  tags = ["candid-web:${VERSION}"]
}

# The single container.
target "candid" {
  inherits = ["common"]
  target = "candid"
  tags = ["candid:${VERSION}", "candid:latest"]
}
