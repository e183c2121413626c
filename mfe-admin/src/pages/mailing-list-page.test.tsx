import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame, watchSavedFiles } from 'shared-ui/testing';
import { MAIL_COLORS } from '../areas/audience/features/write-issue/mail-colors.ts';
import MailingListPage from './mailing-list-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const at = '2026-11-20T15:00:00+00:00';
const draft = {
  id: 'i1',
  subject: 'Spring',
  body: '# Free weekends\n\nSee [the blog](https://example.com/blog).',
  status: 'draft',
  updated_at: at,
  on_list: 120,
  ...{ recipients: 0, sent: 0, waiting: 0, failed: 0, skipped: 0 },
};
const subscriber = {
  id: 's1',
  email: 'ann@example.com',
  name: 'Ann',
  company: '',
  source: 'blog',
  state: 'confirmed',
  joined_at: at,
  confirmed_at: at,
  total_count: 1,
};
const json = (name: string, value: unknown) => http.post(`${RPC}/${name}`, () => HttpResponse.json(value as object));
const sent = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

function open(path: string, issue: object = draft) {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/mailing-list', element: <MailingListPage /> }] },
  ]);
  return renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    handlers: [
      json('subscriber_list', [subscriber]),
      json('issue_list', [
        {
          ...{ id: 'i1', subject: 'Spring', status: 'draft', updated_at: at, started_at: null },
          ...{ recipients: 0, sent: 0, waiting: 0, failed: 0, skipped: 0, total_count: 1 },
        },
      ]),
      json('read_issue', [issue]),
      json('save_issue', 'i1'),
      json('send_test_issue', 'admin@example.com'),
      json('send_issue', null),
      json('pause_issue', null),
    ],
  });
}

// rule: B-1-05
test('subscribers are searched and filtered, and issues lead to their page', async () => {
  const { user, container } = open('/admin/mailing-list');
  expect(await screen.findByRole('row', { name: /ann@example.com Ann blog On the list/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Spring' })).toHaveAttribute('href', '/admin/mailing-list?issue=i1');
  await expectNoAxeViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suppressed');
  await waitFor(() =>
    expect(sent('subscriber_list').at(-1)).toMatchObject({ p_filter: { state: 'suppressed' }, p_offset: 0 }),
  );
});

// rule: B-1-05
test('the subscribers that were found are saved as CSV', async () => {
  const { saved, restore } = watchSavedFiles();
  const { user } = open('/admin/mailing-list?state=confirmed');
  await screen.findByRole('row', { name: /ann@example.com/ });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(async () =>
    expect(await saved[0]?.file.text()).toContain('ann@example.com,Ann,,blog,confirmed,2026-11-20 10:00'),
  );
  expect(sent('subscriber_list').at(-1)).toMatchObject({
    p_filter: { state: 'confirmed' },
    p_limit: 1000,
    p_offset: 0,
  });
  restore();
});

// rule: B-1-05
test('a draft is previewed, saved, tested and sent to the number of addresses that the question names', async () => {
  const { user, container } = open('/admin/mailing-list?issue=i1');
  const preview = within(await screen.findByRole('article', { name: 'Preview of the mail' }));
  expect(preview.getByRole('heading', { name: 'Free weekends' })).toBeVisible();
  expect(preview.getByText(/1200 Example Street/)).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('radio', { name: 'Text' }));
  expect(screen.getByText(/See the blog https:\/\/example.com\/blog/)).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: /Subject/ }), ' 2027');
  expect(screen.getByRole('button', { name: 'Send issue…' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(sent('save_issue')).toEqual([{ p_subject: 'Spring 2027', p_body: draft.body, p_id: 'i1' }]),
  );
  await user.clear(screen.getByRole('textbox', { name: /Subject/ }));
  await user.type(screen.getByRole('textbox', { name: /Subject/ }), 'Spring');

  await user.click(screen.getByRole('button', { name: 'Send test mail to me' }));
  expect(await screen.findByText('To admin@example.com.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send issue…' }));
  await user.click(screen.getByRole('button', { name: 'Send to 120 addresses' }));
  await waitFor(() => expect(sent('send_issue')).toEqual([{ p_id: 'i1', p_recipients: 120 }]));
});

// rule: B-1-05
test('an issue that is being sent shows its progress and can be paused', async () => {
  const { user } = open('/admin/mailing-list?issue=i1', {
    ...draft,
    status: 'sending',
    ...{ recipients: 120, sent: 40, waiting: 78, failed: 0, skipped: 2 },
  });
  expect(await screen.findByText('40 of 120 sent, 78 waiting, 2 skipped')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(sent('pause_issue')).toEqual([{ p_id: 'i1', p_paused: true }]));
});

// rule: B-1-05
test('the preview has the colors of the mails', () => {
  const styles = readFileSync(
    join(import.meta.dirname, '../../../supabase/functions/_shared/mails/common/styles.ts'),
    'utf8',
  );
  for (const color of Object.values(MAIL_COLORS).flatMap((scheme) => Object.values(scheme)))
    expect(styles).toContain(color);
});
