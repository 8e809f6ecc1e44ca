#!/bin/sh
# Backs up the database at a start without a recent backup and every night, and restores each backup into a scratch
# database, to prove that it can be restored.
# With the argument "once", makes one backup now. Settings:
#   DATABASE_URL       the database itself, not a pooler; the role may create databases
#   BACKUP_DIR         where the backups are kept
#   BACKUP_KEEP_DAYS   how long they are kept
#   BACKUP_HOUR        hour of the day, in UTC
set -eu

drill=shop_restore_drill
# The same server, another database.
drill_url=$(printf '%s' "$DATABASE_URL" | sed -E "s|(://[^/]*/)[^?]*|\1$drill|")

query() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname="$1" --command="$2"
}

count_orders() {
  query "$1" 'SELECT count(*) FROM orders'
}

drop_drill() {
  query "$DATABASE_URL" "DROP DATABASE IF EXISTS $drill WITH (FORCE)"
}

# Orders are never deleted, so a backup has at least those that were placed before it began.
rehearse_restore() {
  drop_drill
  query "$DATABASE_URL" "CREATE DATABASE $drill TEMPLATE template0"
  pg_restore --exit-on-error --no-owner --dbname="$drill_url" "$1"
  restored=$(count_orders "$drill_url")
  drop_drill
  if [ "$restored" -lt "$2" ]; then
    echo "The restored backup has $restored orders, the shop had $2." >&2
    return 1
  fi
  echo "$1 was restored with $restored orders."
}

# A failed backup leaves nothing behind, since the disk may be full.
clean_up() {
  rm -f "$BACKUP_DIR"/shop-*.dump.unproven
  drop_drill || echo "The database $drill could not be dropped." >&2
}

back_up() {
  # Two runs would restore into the same scratch database.
  exec 9>"$BACKUP_DIR/.lock"
  flock -n 9 || { echo 'Another backup is running.' >&2; return 1; }
  rm -f "$BACKUP_DIR"/shop-*.dump.unproven
  trap clean_up EXIT
  trap 'exit 1' TERM INT
  before=$(count_orders "$DATABASE_URL")
  file="$BACKUP_DIR/shop-$(date -u +%Y-%m-%dT%H%M%SZ).dump"
  # A backup has its name only when it can be restored.
  pg_dump --format=custom --file="$file.unproven" --dbname="$DATABASE_URL"
  rehearse_restore "$file.unproven" "$before"
  mv "$file.unproven" "$file"
  touch "$BACKUP_DIR/last-success"
  find "$BACKUP_DIR" -name 'shop-*.dump*' -mtime "+$BACKUP_KEEP_DAYS" -exec rm {} +
  trap - EXIT
}

if [ "${1:-}" = once ]; then
  back_up
  exit
fi

# In a process of its own, so that a failure ends this backup only; the health check reports it.
try_back_up() {
  "$0" once || echo 'The backup failed.' >&2
}

trap 'exit 0' TERM INT
# Like the health check: after a stop of more than a day, a backup is due now.
[ -n "$(find "$BACKUP_DIR/last-success" -mmin -1560 2>/dev/null)" ] || try_back_up
while true; do
  now=$(date -u +%s)
  next=$(($(date -u -d "today $BACKUP_HOUR:00" +%s)))
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now)) &
  wait $!
  try_back_up
done
