# shellcheck shell=bash
# Backup of the appliance and of the single container. Sourced after stack.sh by deploy/backup and
# deploy/container/candid, which define the functions that differ.

# Backs up, or checks a backup, as the arguments say. Paths are relative to $here. Exits.
back_up() {
  local folder keep check unfinished status
  folder='' keep=14 check=''
  while (($#)); do
    case $1 in
      --help | -h) usage; exit 0 ;;
      --check) check=1; shift ;;
      --keep)
        [[ ${2:-} =~ ^[1-9][0-9]*$ ]] || stop '--keep needs a number, 1 or more.'
        keep=$2; shift 2 ;;
      -*) usage >&2; stop "There is no option $1." ;;
      *)
        [[ -z $folder ]] || stop 'Name only one folder.'
        folder=$1; shift
        [[ $folder == /* ]] || folder=$here/$folder ;;
    esac
  done
  [[ -n $folder ]] || folder=$(default_folder)
  # Creating the folder of an unmounted disk would fill the wrong one.
  [[ -d $folder ]] || stop "There is no folder $folder. Is the disk plugged in? If so, create the folder: mkdir -p $folder"
  folder=$(cd "$folder" && pwd)

  if [[ -n $check ]]; then
    place=$(newest_backup "$folder")
    [[ -n $place ]] || stop "There is no complete backup in $folder."
    check_backup "$place" || exit 1
    say "$place is complete: $(manifest "$place" objects) files of $(in_words "$(manifest "$place" object-bytes)"), created $(manifest "$place" made)."
    exit 0
  fi

  require_source

  [[ -w $folder ]] || stop "You can't write to $folder. Run this as root (sudo $0), or choose another folder."
  unfinished=.unfinished-$(date -u +%Y-%m-%d_%H-%M-%S)-$$
  # shellcheck disable=SC2317
  finish() { rm -rf "${folder:?}/$unfinished"; }
  trap finish EXIT
  trap 'exit 130' INT TERM HUP
  mkdir "$folder/$unfinished"

  if [[ $(stat -c %d "$folder") == "$(stat -c %d "$(source_folder)" 2>/dev/null)" ]]; then
    say 'Note: this folder is on the same disk as Candid itself. If that disk fails, both are lost.'
  fi

  say "Backing up to $folder …"
  copy_settings "$folder/$unfinished"
  # The worker writes backups to the same folder, as its owner.
  chown -R --reference="$folder" "$folder/$unfinished" 2>/dev/null || true
  status=0
  copy_rows_and_photos "$folder" "$unfinished" "$keep" || status=$?
  ((status == 0 || status == 2 || status == 3)) || stop 'This backup was deleted; earlier ones are unchanged.'
  say "The backup is complete: $(newest_backup "$folder")"
  say 'It contains every photo, and every password in its file env. Keep it as safe as the machine itself.'
  exit "$status"
}
