#!/bin/sh
# Puts a copy of backup.sh into a data folder that is not there, or is empty: restore.sh <copy> <data folder>
set -eu
copy=$1
data=$2
umask 077
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty; move it away first." >&2
  exit 1
fi
(cd "$copy" && sha256sum --check --quiet SHA256SUMS)
if [ -e "$copy/api/rishta.sqlite" ]; then
  found=$(sqlite3 "file:$copy/api/rishta.sqlite?immutable=1" 'pragma integrity_check; pragma foreign_key_check;')
  if [ "$found" != ok ]; then
    echo "The database in $copy is damaged: $found" >&2
    exit 1
  fi
fi
mkdir -p "$data"
rsync -a --exclude SHA256SUMS "$copy/" "$data/"
echo "$data is as it was when the copy was made."
