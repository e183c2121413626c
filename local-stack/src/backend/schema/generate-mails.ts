import { writeMailFiles } from './generated-mails.ts';

await writeMailFiles();
