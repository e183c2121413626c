import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Documents by collection and id, newest last. Every write is on the disk before the call returns. */
export interface Store {
  get<Document>(collection: string, id: string): Document | null;
  put(collection: string, id: string, document: object): void;
  list<Document>(collection: string): Document[];
  close(): void;
}

/**
 * Opens the store of one sandbox.
 * @param file path of its file, or `:memory:`.
 */
export function openStore(file: string): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    create table if not exists documents (
      number integer primary key autoincrement, collection text not null, id text not null, body text not null,
      unique (collection, id)
    );
  `);
  const read = database.prepare('select body from documents where collection = ? and id = ?');
  const write = database.prepare(
    'insert into documents (collection, id, body) values (?, ?, ?) on conflict (collection, id) do update set body = excluded.body',
  );
  const all = database.prepare('select body from documents where collection = ? order by number');
  return {
    get: <Document>(collection: string, id: string) => {
      const row = read.get(collection, id);
      return row ? (JSON.parse(String(row.body)) as Document) : null;
    },
    put: (collection, id, document) => {
      write.run(collection, id, JSON.stringify(document));
    },
    list: <Document>(collection: string) => all.all(collection).map((row) => JSON.parse(String(row.body)) as Document),
    close: () => database.close(),
  };
}
