import type { Tone } from 'shared-ui';
import type { IssueFigures, IssueStatus } from '../../api/mailing-list-api.ts';

export const ISSUE_STATUS: Record<IssueStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
};

/** `40 of 120 sent, 78 waiting, 2 skipped`. */
export function progressText({ recipients, sent, waiting, failed, skipped }: IssueFigures): string {
  const rest = [
    [waiting, 'waiting'],
    [failed, 'failed'],
    [skipped, 'skipped'],
  ] as const;
  return [
    `${sent} of ${recipients} sent`,
    ...rest.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`),
  ].join(', ');
}
