#!/bin/sh
# Restores a backup of backup.sh into an empty database and an empty data directory:
#   DATABASE_URL=… deploy/restore.sh /backups/monday
# Then start the nodes, of the release that was backed up or a later one, with the SECRET_KEYS that the site had.
set -eu
umask 077

source=${1:?usage: deploy/restore.sh <directory of a backup>}
database=${DATABASE_URL:?is not set}
files=${YOBIRIN_DATA:-.data}/files

tables=$(psql --dbname="$database" --tuples-only --no-align --command="
  select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
if [ "$tables" -ne 0 ]; then
  echo "The database has tables already. Make an empty one and name it in DATABASE_URL." >&2
  exit 1
fi
if [ -f "$source/files.tar" ] && [ -n "$(ls -A "$files" 2>/dev/null)" ]; then
  echo "$files holds files already. Move them away, or name another directory in YOBIRIN_DATA." >&2
  exit 1
fi

# In one transaction: all of it or nothing.
pg_restore --dbname="$database" --single-transaction --exit-on-error --no-owner --no-privileges "$source/database.dump"

if [ -f "$source/files.tar" ]; then
  mkdir -p "$files"
  tar --extract --file="$source/files.tar" --directory="$files"
fi
echo "The site is restored. Start its nodes."
