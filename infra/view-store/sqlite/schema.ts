/**
 * One table for all collections, with row numbers: measured at 100,000 documents of 0.3 to 6 KB it takes
 * commits two to three times as fast as a table clustered by key, and loads as fast or faster.
 */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS documents (
  collection TEXT NOT NULL,
  key TEXT NOT NULL,
  position TEXT NOT NULL,
  body TEXT,
  PRIMARY KEY (collection, key)
) STRICT;
CREATE INDEX IF NOT EXISTS tombstones ON documents (collection) WHERE body IS NULL;
CREATE TABLE IF NOT EXISTS checkpoints (
  set_name TEXT NOT NULL,
  partition INTEGER NOT NULL,
  position TEXT NOT NULL,
  PRIMARY KEY (set_name, partition)
) STRICT;
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;
