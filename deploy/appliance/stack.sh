# shellcheck shell=bash
# What backup, restore and upgrade need to speak to the composed appliance. Read by them from Candid's folder.

# Lists are sorted and compared by their bytes.
export LC_ALL=C
# The settings that count; restore looks at those to come.
settings=.env

say() { printf '%s\n' "$*"; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

# A value of the settings; empty when it is not set.
current() { [[ ! -f $settings ]] || sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed "s/^'\(.*\)'\$/\1/"; }

require_docker() {
  command -v docker >/dev/null || stop 'Docker is not installed. How to install it: https://docs.docker.com/engine/install/'
  docker compose version >/dev/null 2>&1 || stop 'Docker is here, but its compose plugin is not.'
  docker info >/dev/null 2>&1 ||
    stop "Docker does not answer. Start it (systemctl start docker), or run this as root (sudo $0)."
}

# The name that compose gives this appliance's containers and volumes.
project() {
  local name=${COMPOSE_PROJECT_NAME:-$(current COMPOSE_PROJECT_NAME)}
  say "${name:-candid}"
}

# The full name of one of the appliance's volumes; empty when there is none yet.
volume() {
  docker volume ls -q --filter "label=com.docker.compose.project=$(project)" \
    --filter "label=com.docker.compose.volume=$1"
}

# The container that holds the photos; empty where they are files, or in a store outside of this appliance.
photo_service() { case $(current PHOTO_STORE) in '' | minio) say minio ;; esac; }

is_running() { [[ -n $(docker compose ps -q --status running "$1" 2>/dev/null) ]]; }

# Runs a program of `deploy` in Candid's image with the folder $1, mounted as $2 says, at /folder; $@ are its arguments. It
# runs as whoever calls, so that the files are theirs; the worker's service, because Caddy looks for nobody in it.
in_server() {
  local folder=$1 mode=$2 program=$3 as
  shift 3
  as=$(id -u):$(id -g)
  # In a Docker without root, root in a container is who runs Docker.
  [[ $(docker info --format '{{.SecurityOptions}}') != *rootless* ]] || as=0:0
  # The files belong to the image's user, and others may not read them.
  [[ $(current PHOTO_STORE) != files || $as =~ ^(0|1000): ]] || stop "Run this as root (sudo $0): the photos are files."
  docker compose run --rm --no-deps -T --user "$as" --cap-add DAC_OVERRIDE -v "$folder:/folder$mode" \
    worker node "deploy/$program" "$@" </dev/null 2> >(without_chatter >&2)
}

# What compose says of the containers it makes for a moment is no news.
without_chatter() { grep -vE '^ ?(Network|Volume|Container) [^ ]+ +(Creat|Start|Stop|Remov|Recreat|Running|Wait|Health)' || true; }

free_bytes() { df -Pk "$1" | awk 'NR == 2 { printf "%.0f", $4 * 1024 }'; }
in_words() { awk -v b="$1" 'BEGIN { if (b < 1e9) printf "%d MB", b / 1e6 + 1; else printf "%.1f GB", b / 1e9 }'; }

# A value of a backup's manifest.
manifest() { awk -v name="$2" '$1 == name { print $2 }' "$1/manifest"; }

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

# The newest complete backup in a folder of backups, or the folder itself where it is one; empty when there is none.
newest_backup() {
  local found
  if [[ -f $1/manifest ]]; then say "$1"; return; fi
  found=$(cd "$1" && find . -mindepth 2 -maxdepth 2 -path './[0-9]*_*/manifest' | sort | tail -n 1 | cut -d / -f 2)
  say "${found:+$1/$found}"
}

# Reads every byte of a backup and compares it with what was written. Says what is wrong; fails then.
check_backup() {
  local place=$1 wrong
  [[ -f $place/manifest ]] || { say "$place is no complete backup of Candid." >&2; return 1; }
  [[ $(manifest "$place" format) == 1 ]] ||
    { say "$place was made by another version of Candid: restore it with that one." >&2; return 1; }
  [[ $(sha256 <"$place/SHA256SUMS" | cut -c 1-64) == "$(manifest "$place" sums-sha256)" ]] ||
    { say "$place is damaged: its table of contents is not the one that was written." >&2; return 1; }
  if wrong=$(cd "$place" && sha256 --quiet -c SHA256SUMS 2>&1); then return 0; fi
  say "$place is damaged:" >&2
  head -n 5 <<<"$wrong" >&2
  return 1
}

# Rows as an archive of pg_dump on standard output; $@ are more options for it.
dump_rows() {
  docker compose exec -T postgres pg_dump -U candid -d candid --format=custom --no-owner --no-privileges "$@" </dev/null
}

# Puts the archive of rows $1 into an empty database, as a whole or not at all; $2 names another database than candid.
load_rows() {
  docker compose exec -T postgres pg_restore -U candid -d "${2:-candid}" --no-owner --no-privileges \
    --single-transaction --exit-on-error <"$1"
}

query() { docker compose exec -T postgres psql -U candid -d candid -qAtX -v ON_ERROR_STOP=1 -c "$1" </dev/null; }

# Waits until the API says that rows, queue and store are there; fails after $1 seconds.
wait_until_ready() {
  local until=$((SECONDS + $1))
  until docker compose exec -T api node -e \
    "fetch('http://127.0.0.1:3000/api/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))" \
    </dev/null >/dev/null 2>&1; do
    ((SECONDS < until)) || return 1
    sleep 2
  done
}
