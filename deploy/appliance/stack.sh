# shellcheck shell=bash
# Functions of backup, restore and upgrade. Sourced from Candid's folder.

# Lists are sorted and compared by their bytes.
export LC_ALL=C
# The active settings file. restore checks the new one first.
settings=.env

say() { printf '%s\n' "$*"; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

# Prints a setting; empty when it is not set.
current() { [[ ! -f $settings ]] || sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed "s/^'\(.*\)'\$/\1/"; }

require_docker() {
  command -v docker >/dev/null || stop 'Docker is not installed. How to install it: https://docs.docker.com/engine/install/'
  docker compose version >/dev/null 2>&1 || stop 'Docker is installed, but its compose plugin is not.'
  docker info >/dev/null 2>&1 ||
    stop "Docker does not respond. Start it (systemctl start docker), or run this as root (sudo $0)."
}

# Prints compose's project name, which prefixes containers and volumes.
project() {
  local name=${COMPOSE_PROJECT_NAME:-$(current COMPOSE_PROJECT_NAME)}
  say "${name:-candid}"
}

# Prints the full name of a volume; empty when it does not exist.
volume() {
  docker volume ls -q --filter "label=com.docker.compose.project=$(project)" \
    --filter "label=com.docker.compose.volume=$1"
}

# Prints the service that stores the photos; empty for files and external stores.
photo_service() { case $(current PHOTO_STORE) in '' | minio) say minio ;; esac; }

is_running() { [[ -n $(docker compose ps -q --status running "$1" 2>/dev/null) ]]; }

# Runs a program of `deploy` in Candid's image. Mounts folder $1 at /folder with the mode $2; the rest are arguments.
# Runs as $owner, by default the caller, so that the files are theirs, in the worker's service, because Caddy sends it no
# requests.
in_server() {
  local folder=$1 mode=$2 program=$3 as
  shift 3
  as=${owner:-$(id -u):$(id -g)}
  # With rootless Docker, root in a container is the user who runs Docker.
  [[ $(docker info --format '{{.SecurityOptions}}') != *rootless* ]] || as=0:0
  # The files belong to the image's user and are unreadable for others.
  [[ $(current PHOTO_STORE) != files || $as =~ ^(0|1000): ]] || stop "Run this as root (sudo $0): the photos are files."
  docker compose run --rm --no-deps -T --user "$as" --cap-add DAC_OVERRIDE -v "$folder:/folder$mode" \
    worker node "deploy/$program" "$@" </dev/null 2> >(without_chatter >&2)
}

# Filters compose's messages about temporary containers.
without_chatter() { grep -vE '^ ?(Network|Volume|Container) [^ ]+ +(Creat|Start|Stop|Remov|Recreat|Running|Wait|Health)' || true; }

free_bytes() { df -Pk "$1" | awk 'NR == 2 { printf "%.0f", $4 * 1024 }'; }
in_words() { awk -v b="$1" 'BEGIN { if (b < 1e9) printf "%d MB", b / 1e6 + 1; else printf "%.1f GB", b / 1e9 }'; }

# Prints a value of a backup's manifest.
manifest() { awk -v name="$2" '$1 == name { print $2 }' "$1/manifest"; }

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

# Prints the newest complete backup in a folder, or the folder if it is one; empty when there is none.
newest_backup() {
  local found
  if [[ -f $1/manifest ]]; then say "$1"; return; fi
  found=$(cd "$1" && find . -mindepth 2 -maxdepth 2 -path './[0-9]*_*/manifest' | sort | tail -n 1 | cut -d / -f 2)
  say "${found:+$1/$found}"
}

# Prints how many bytes a restore of a backup needs. Unpacked rows need about ten times the size of their file.
needed_bytes() { say $(($(manifest "$1" object-bytes) + 10 * $(manifest "$1" rows-bytes) + 300000000)); }

# Verifies every byte of a backup against its hashes. Prints each mismatch and fails.
check_backup() {
  local place=$1 wrong
  [[ -f $place/manifest ]] || { say "$place is not a complete backup of Candid." >&2; return 1; }
  [[ $(manifest "$place" format) == 2 ]] ||
    { say "$place was made by another version of Candid. Restore it with that version." >&2; return 1; }
  [[ $(sha256 <"$place/SHA256SUMS" | cut -c 1-64) == "$(manifest "$place" sums-sha256)" ]] ||
    { say "$place is damaged: its list of contents has changed." >&2; return 1; }
  if wrong=$(cd "$place" && sha256 --quiet -c SHA256SUMS 2>&1); then return 0; fi
  say "$place is damaged:" >&2
  head -n 5 <<<"$wrong" >&2
  return 1
}

# Dumps the rows to standard output in pg_dump's archive format.
dump_rows() {
  docker compose exec -T postgres pg_dump -U candid -d candid --format=custom --no-owner --no-privileges </dev/null
}

# Loads the dump $1 into an empty database in one transaction. $2 is the database, default candid.
load_rows() {
  docker compose exec -T postgres pg_restore -U candid -d "${2:-candid}" --no-owner --no-privileges \
    --single-transaction --exit-on-error <"$1"
}

query() { docker compose exec -T postgres psql -U candid -d candid -qAtX -v ON_ERROR_STOP=1 -c "$1" </dev/null; }

# Waits up to $1 seconds until the API reports that database, queue and store are ready.
wait_until_ready() {
  local until=$((SECONDS + $1))
  until docker compose exec -T api node -e \
    "fetch('http://127.0.0.1:3000/api/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))" \
    </dev/null >/dev/null 2>&1; do
    ((SECONDS < until)) || return 1
    sleep 2
  done
}
