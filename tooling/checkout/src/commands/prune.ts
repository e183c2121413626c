import { defineCommand, siteOption } from '@district-pour/kit/command';
import { siteFolder } from '@district-pour/kit/context';
import { currentUser } from '@district-pour/contract/audit-log';
import { prune } from '@district-pour/releases/release/prune';

const usage = `npm run prune [-- --site DIR]

Removes versions that nothing goes back to and that have not been live for the environment's keepDays.`;

export default defineCommand(
  { usage, options: siteOption, failure: 'Nothing was removed' },
  async (values, context) => {
    const removed = await prune(siteFolder(values, context), currentUser());
    console.log(
      removed.length === 0
        ? 'Every version is still needed, or may be by an open tab.'
        : `Removed ${removed.join(', ')}.`,
    );
  },
);
