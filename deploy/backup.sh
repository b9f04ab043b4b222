#!/bin/sh
# Copies what a data folder holds, while the servers run: backup.sh <data folder> <folder that is not there yet>
# What names others is copied before what it names, and what is named goes last when it goes: so nothing in a copy is named
# that is not there, but for what was deleted meanwhile.
set -eu
data=$1
copy=$2
umask 077
mkdir "$copy"

# With PostgreSQL there is no such file: pg_dump takes its place.
if [ -e "$data/api/rishta.sqlite" ]; then
  mkdir "$copy/api"
  sqlite3 -cmd '.timeout 30000' "$data/api/rishta.sqlite" ".backup '$copy/api/rishta.sqlite'"
fi
if [ -e "$data/registry" ]; then
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
    if [ $try = 5 ]; then echo 'Releases go live all the time; try again later.' >&2 && exit 1; fi
    sleep 1
  done
  rsync -a --ignore-existing "$data/registry/" "$copy/registry/"
fi
for folder in api/images outbox site/left-out; do
  if [ -e "$data/$folder" ]; then
    mkdir -p "$copy/$folder"
    rsync -a "$data/$folder/" "$copy/$folder/"
  fi
done

# By which `restore.sh` knows that a copy is whole.
cd "$copy"
find . -type f ! -name 'SHA256SUMS*' -print0 | sort -z | xargs -0 -r sha256sum > SHA256SUMS.part
mv SHA256SUMS.part SHA256SUMS
echo "$(wc -l < SHA256SUMS) files are in $copy."
