#!/bin/sh
# Backs up all data of a site while it runs:
#   DATABASE_URL=… deploy/backup.sh /backups/monday
# Needs PostgreSQL's own programs, not older than the server's. The keys of the site (SECRET_KEYS) are not included; keep them elsewhere.
# With S3_BUCKET set, files are not included: the store keeps versions of them, as docs/operations.md says.
set -eu
umask 077

target=${1:?usage: deploy/backup.sh <directory to be made>}
database=${DATABASE_URL:?is not set}
files=${YOBIRIN_DATA:-.data}/files

if [ -e "$target" ]; then
  echo "$target exists already." >&2
  exit 1
fi

# Renamed when it is complete.
draft=$target.part
rm -rf "$draft"
mkdir -p "$draft"

# A consistent snapshot of the database: it includes everything that was acknowledged before.
pg_dump --dbname="$database" --format=custom --no-owner --no-privileges --file="$draft/database.dump"

# Copied after the database, so that every file named by its rows is included. Files may be deleted during the copy (exit code 1).
if [ -z "${S3_BUCKET:-}" ] && [ -d "$files" ]; then
  tar --create --file="$draft/files.tar" --directory="$files" --warning=no-file-removed --warning=no-file-changed . || [ $? -eq 1 ]
fi

mv "$draft" "$target"
echo "$target holds the backup."
