#!/bin/sh
# A copy of all that a site knows, taken while it runs:
#   DATABASE_URL=… deploy/backup.sh /backups/monday
# Needs PostgreSQL's own programs, not older than the server's. The keys of the site (SECRET_KEYS) are not in it; keep them elsewhere.
# With S3_BUCKET set the files are left out: the store keeps versions of them, as docs/operations.md says.
set -eu
umask 077

target=${1:?usage: deploy/backup.sh <directory to be made>}
database=${DATABASE_URL:?is not set}
files=${YOBIRIN_DATA:-.data}/files

if [ -e "$target" ]; then
  echo "$target exists already." >&2
  exit 1
fi

# It gets its name once it is whole.
draft=$target.part
rm -rf "$draft"
mkdir -p "$draft"

# One moment of the database: whatever was acknowledged before it is in there, and nothing by halves.
pg_dump --dbname="$database" --format=custom --no-owner --no-privileges --file="$draft/database.dump"

# Later than the database, so that the files its rows name are there. Some may go while they are copied (exit code 1).
if [ -z "${S3_BUCKET:-}" ] && [ -d "$files" ]; then
  tar --create --file="$draft/files.tar" --directory="$files" --warning=no-file-removed --warning=no-file-changed . || [ $? -eq 1 ]
fi

mv "$draft" "$target"
echo "$target holds the backup."
