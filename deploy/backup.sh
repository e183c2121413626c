#!/bin/sh
# backup.sh <folder> <folder to keep>…: writes a copy of the database that the variables of libpq name and one of the folders, and
# removes copies that are older than BACKUP_DAYS. A copy has its name only when it is whole and could be read.
set -eu
umask 077
target=$1
shift
at=$(date -u +%Y-%m-%dT%H%M%SZ)
trap 'rm -f "$target"/*.part' EXIT

if [ -n "${PGHOST:-}" ]; then
  pg_dump --format=custom --no-owner --schema=public --schema=private --schema=auth --file="$target/database-$at.dump.part"
  pg_restore --file=/dev/null "$target/database-$at.dump.part"
  mv "$target/database-$at.dump.part" "$target/database-$at.dump"
fi

# 1: a file changed while it was read. Released versions never do; the registry is replaced as a whole.
tar --create --gzip --file="$target/releases-$at.tgz.part" "$@" || [ $? -eq 1 ]
tar --list --gzip --file="$target/releases-$at.tgz.part" >/dev/null
mv "$target/releases-$at.tgz.part" "$target/releases-$at.tgz"

find "$target" -maxdepth 1 -type f \( -name 'database-*.dump' -o -name 'releases-*.tgz' \) -mtime "+$BACKUP_DAYS" -delete
