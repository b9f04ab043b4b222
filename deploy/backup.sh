#!/bin/sh
# Copies what the API and the registry keep, while the servers run: backup.sh <data folder> <folder that is not there yet>
# The API's settings say what is elsewhere: DATABASE_URL with PostgreSQL, FILES_URL and its keys with pictures in a bucket.
#
# What names others is copied before what it names, and what is named goes last when it goes: so nothing in a copy is named
# that is not there, but for what was deleted meanwhile.
set -eu
data=$1
copy=$2
programs=$(cd "$(dirname "$0")/.." && pwd)
umask 077
refuse() {
  echo "$1" >&2
  exit 1
}

if [ -z "${DATABASE_URL:-}" ] && [ ! -e "$data/api/rishta.sqlite" ]; then
  refuse "There is no database in $data, and DATABASE_URL names none. Have the API's settings been read?"
fi
if [ -n "${DATABASE_URL:-}" ]; then
  . "$programs/deploy/postgres-address.sh"
  ask() { psql -X -q -A -t --dbname="$database" -c "$1"; }
  # How long the journal of releases is there.
  told=0
  if [ "$(ask "select count(*) from pg_tables where schemaname = 'registry'")" != 0 ]; then
    told=$(ask "select coalesce(sum(length(content)), 0) from registry.pieces where key = 'journal.ndjson'")
  fi
  # It stays there when a registry is moved back to a folder, whose journal begins with it.
  here=0
  if [ -e "$data/registry/journal.ndjson" ]; then here=$(wc -c < "$data/registry/journal.ndjson"); fi
  if [ -z "${FILES_URL:-}" ] && [ "$here" -lt "$told" ]; then
    refuse "The database tells of releases that are not in $data, and FILES_URL names no object store. Have all settings been read?"
  fi
else
  ask() { sqlite3 -cmd '.timeout 30000' "$data/api/rishta.sqlite" "$1"; }
fi
mkdir "$copy"
copy=$(cd "$copy" && pwd)
# A copy that is not whole would be in the way of the next try.
trap 'if [ ! -e "$copy/SHA256SUMS" ]; then rm -rf "$copy"; fi' EXIT
# What goes meanwhile, such as a deleted picture, is no failure (24); what is only being written counts in no place.
copy_folder() {
  from=$1
  to=$2
  shift 2
  mkdir -p "$to"
  rsync -a --exclude '*.unfinished' --exclude '*.tmp' "$@" "$from/" "$to/" || [ $? = 24 ]
}

mkdir "$copy/api"
if [ -n "${DATABASE_URL:-}" ]; then
  # The registry goes as files, with the releases that it tells of.
  pg_dump --format=custom --exclude-schema=registry --file="$copy/api/database.dump" --dbname="$database"
else
  # Of one moment: without a transaction that has read, each write of the servers would have it begin anew.
  sqlite3 -cmd '.timeout 30000' "$data/api/rishta.sqlite" \
    begin 'select count(*) from sqlite_schema' ".backup '$copy/api/rishta.sqlite'" > /dev/null
fi
if [ -n "${DATABASE_URL:-}" ] && [ -n "${FILES_URL:-}" ]; then
  if [ "$told" != 0 ]; then
    DATA_DIR=$data node "$programs/release/dist/release.mjs" export "$copy/registry" > /dev/null
  else
    echo 'There are no releases yet, so the copy has none.' >&2
  fi
elif [ -e "$data/registry" ]; then
  mkdir -p "$copy/registry/channels"
  # The three are of one moment when nothing goes live while they are copied.
  for try in 1 2 3 4 5; do
    same=yes
    for file in channels/live.json journal.seal.json journal.ndjson; do
      if [ -e "$data/registry/$file" ]; then cp -p "$data/registry/$file" "$copy/registry/$file"; fi
    done
    for file in channels/live.json journal.seal.json journal.ndjson; do
      if [ -e "$data/registry/$file" ]; then cmp -s "$data/registry/$file" "$copy/registry/$file" || same=no; fi
    done
    if [ $same = yes ]; then break; fi
    if [ $try = 5 ]; then refuse 'Releases go live all the time; try again later.'; fi
    sleep 1
  done
  copy_folder "$data/registry" "$copy/registry" --ignore-existing
else
  echo "There is no registry in $data, so the copy has no releases." >&2
fi
# What has gone before, and previews, which are made again, are missed by nobody.
pictures="select name from image_files join images on images.id = image_id where size <> 'preview' and missing_since is null"
before=$(ask "$pictures")
damaged=
if [ -n "${FILES_URL:-}" ]; then
  place='the object store'
  code=0
  said=$(DATA_DIR=$copy node "$programs/api/dist/files.mjs" copy --to folder) || code=$?
  printf '%s\n' "$said"
  # Some are damaged where they are. All others are in the copy.
  if [ "$code" = 3 ]; then damaged=$(printf '%s\n' "$said" | sed -n 's/ is not as it was kept, and was not copied\.$//p'); fi
  if [ "$code" != 0 ] && [ -z "$damaged" ]; then exit "$code"; fi
else
  place="$data, and FILES_URL names no other place"
  if [ -e "$data/api/images" ]; then copy_folder "$data/api/images" "$copy/api/images"; fi
fi
after=$(ask "$pictures")
# Those that were named all the while were neither added nor deleted meanwhile.
missing=$(printf '%s\n%s' "$before" "$after" | sort | uniq -d | while read -r name; do
  if [ ! -e "$copy/api/images/$name" ]; then echo "$name"; fi
done | grep -c -v -x -F -e "$damaged") || true
if [ "$missing" -gt 0 ]; then refuse "The database tells of pictures of which $missing files are not in $place."; fi
for folder in outbox site/left-out; do
  if [ -e "$data/$folder" ]; then copy_folder "$data/$folder" "$copy/$folder"; fi
done

# By which `restore.sh` knows that a copy is whole.
cd "$copy"
find . -type f ! -name 'SHA256SUMS*' -print0 | sort -z | xargs -0 -r sha256sum > SHA256SUMS.part
mv SHA256SUMS.part SHA256SUMS
echo "$(wc -l < SHA256SUMS) files are in $copy."
if [ -n "$damaged" ]; then exit 3; fi
