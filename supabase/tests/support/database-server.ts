/** Where a run of jest keeps the address of its PostgreSQL, for the processes of its workers. */
export const SERVER_OF_RUN = 'TEST_DATABASE_URL';

/** The PostgreSQL server on which the database tests of this run make their databases; undefined when they use the embedded one. */
export const serverOfRun = (): string | undefined =>
  process.env.DATABASE_URL || process.env[SERVER_OF_RUN] || undefined;
