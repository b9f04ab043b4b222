/** What commands tell all who listen: the key of a document that was replaced, or the folder of a new release. */
export const CHANNEL_OF_NEWS = 'rishta_registry';

/**
 * Documents, of which the journal grows piece by piece, and the names of immutable files, whose bytes lie in the object
 * store under their SHA-256; and what site servers have counted. A schema of its own, so that a role can be given this
 * alone. Only ever added to.
 */
export const TABLES = `
  create schema if not exists registry;
  create sequence if not exists registry.marks;
  create table if not exists registry.documents (
    key text primary key,
    mark bigint not null
  );
  create table if not exists registry.pieces (
    key text not null references registry.documents (key),
    start bigint not null,
    content bytea not null,
    primary key (key, start)
  );
  create table if not exists registry.releases (
    folder text primary key
  );
  create table if not exists registry.files (
    folder text not null references registry.releases (folder),
    path text not null,
    bytes bigint not null,
    sha256 text not null,
    primary key (folder, path)
  );
  create table if not exists registry.health (
    slot bigint not null,
    server text not null,
    tallies jsonb not null,
    primary key (slot, server)
  );
`;
/** The table that came last: where it is, all are. */
export const LAST_TABLE = 'registry.health';
