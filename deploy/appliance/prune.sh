# shellcheck shell=bash
# Removes old backups from a folder of backups. Sourced by backup.sh.

# Keeps the $2 newest backups in folder $1 and removes every object that none of them lists. If a list can't be read
# completely, used objects would look unused, so nothing is removed and the reason is printed.
prune() {
  local folder=$1 keep=$2 all name lists status=0
  all=$(cd "$folder" && find . -mindepth 1 -maxdepth 1 -type d | cut -d / -f 2 |
    sed -nE '/^[0-9]{4}(-[0-9]{2}){2}_[0-9]{2}(-[0-9]{2}){2}$/p' | sort -r) || return 1
  lists=$(mktemp -d "$folder/.unfinished-prune-XXXXXX") || return 1
  while read -r name; do
    list_of "$folder/$name" >>"$lists/named" || { status=1; break; }
  done < <(head -n "$keep" <<<"$all")
  if ((status == 0)); then
    # As an argument, sort would reject a file that only a capability makes readable.
    { sort -u -o "$lists/named" <"$lists/named" &&
      (cd "$folder" && find objects -mindepth 2 -type f) >"$lists/paths" &&
      sed 's/.*\///' "$lists/paths" | sort >"$lists/held"; } || status=1
  fi
  if ((status == 0)); then
    while read -r name; do [[ -z $name ]] || rm -rf "${folder:?}/$name"; done < <(tail -n "+$((keep + 1))" <<<"$all")
    while read -r name; do rm -f "$folder/objects/${name:0:2}/$name"; done < <(comm -13 "$lists/named" "$lists/held")
  fi
  rm -rf "$lists"
  return "$status"
}

# Prints the hashes of the backup $1, one per line. Fails with a message unless the list is complete.
list_of() {
  local sum
  sum=$(awk '$2 == "objects.tsv" { print $1 }' "$1/SHA256SUMS") &&
    [[ -f $1/manifest && -n $sum && $(sha256 <"$1/objects.tsv" | cut -c 1-64) == "$sum" ]] &&
    cut -f 1 "$1/objects.tsv" && return
  say "The list of the backup $1 cannot be read completely." >&2
  return 1
}
