#!/bin/sh
# Puts a copy of backup.sh into a data folder that is not there, or is empty: restore.sh <copy> <data folder>
# With the API's settings DATABASE_URL and FILES_URL, into that database, which has to be empty, and that bucket.
set -eu
copy=$1
data=$2
programs=$(cd "$(dirname "$0")/.." && pwd)
umask 077
refuse() {
  echo "$1" >&2
  exit 1
}

if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then refuse "$data is not empty; move it away first."; fi
(cd "$copy" && sha256sum --check --quiet SHA256SUMS)
if [ -e "$copy/api/database.dump" ]; then
  if [ -z "${DATABASE_URL:-}" ]; then refuse "The database in $copy is of PostgreSQL. DATABASE_URL has to say where it goes."; fi
  . "$programs/deploy/postgres-address.sh"
  tables=$(psql -X -q -A -t --dbname="$database" -c "select count(*) from pg_tables where schemaname in ('public', 'registry')")
  if [ "$tables" != 0 ]; then refuse 'The database of DATABASE_URL is not empty; make another one.'; fi
elif [ -n "${DATABASE_URL:-}" ]; then
  refuse "There is no database of PostgreSQL in $copy, but DATABASE_URL names one."
fi
if [ -e "$copy/api/rishta.sqlite" ]; then
  found=$(sqlite3 "file:$copy/api/rishta.sqlite?immutable=1" 'pragma integrity_check; pragma foreign_key_check;')
  if [ "$found" != ok ]; then refuse "The database in $copy is damaged: $found"; fi
fi

if [ -e "$copy/api/database.dump" ]; then
  # All of it, or nothing.
  pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$database" "$copy/api/database.dump"
  psql -X -q --dbname="$database" -c analyze
fi
mkdir -p "$data"
if [ -n "${FILES_URL:-}" ]; then
  registry=
  if [ -n "${DATABASE_URL:-}" ]; then registry='--exclude /registry'; fi
  rsync -a --exclude SHA256SUMS --exclude /api/database.dump --exclude /api/images $registry "$copy/" "$data/"
  # The rows are those of the data folder: a copy is only read, and later programs bring a database up to date.
  DATA_DIR=$data node "$programs/api/dist/files.mjs" copy --to store --from "$copy/api/images"
  if [ -n "$registry" ] && [ -e "$copy/registry" ]; then
    DATA_DIR=$data node "$programs/release/dist/release.mjs" import "$copy/registry"
    echo 'A role of the site servers has no rights in the registry any more: give them again (deploy/README.md, "Several of each").'
  fi
else
  rsync -a --exclude SHA256SUMS --exclude /api/database.dump "$copy/" "$data/"
fi
echo "$data is as it was when the copy was made."
