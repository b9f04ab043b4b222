# For backup.sh and restore.sh: `database` is the address of DATABASE_URL without its password, which goes by a variable,
# since everybody on a machine can read what a command was started with.
database=$(node -p 'const address = new URL(process.env.DATABASE_URL); address.password = ""; address.href')
PGPASSWORD=$(node -p 'decodeURIComponent(new URL(process.env.DATABASE_URL).password)')
export PGPASSWORD
