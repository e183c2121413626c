import { openPglite, openPostgres } from '../backend/database/database.ts';

// For tests: the rows of a statement in a database that no server has open, as JSON. query.ts <folder or address> <statement>
const [where = '', statement = ''] = process.argv.slice(2);
const database = where.startsWith('postgres') ? await openPostgres(where) : await openPglite(where);
console.log(JSON.stringify(await database.query(statement)));
await database.close();
