import { SERVER_OF_RUN } from '../support/database-server.ts';

delete process.env.DATABASE_URL;
delete process.env[SERVER_OF_RUN];
process.env['ONE_ROLE_AN_ACTION'] = 'yes';
