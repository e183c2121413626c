import { command, siteFolder, siteOption } from '../command.ts';
import { currentUser } from '../registry/audit-log.ts';
import { prune } from '../release/prune.ts';

const usage = `npm run prune [-- --site DIR]

Removes versions that nothing goes back to and that have not been live for the environment's keepDays.`;

await command({ usage, options: siteOption, failure: 'Nothing was removed' }, async (values) => {
  const removed = await prune(siteFolder(values), currentUser());
  console.log(
    removed.length === 0
      ? 'Every version is still needed, or may be by an open tab.'
      : `Removed ${removed.join(', ')}.`,
  );
});
