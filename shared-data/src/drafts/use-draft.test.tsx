import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { clearDrafts, readDraft, writeDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

interface Values {
  name: string;
  place: string;
}

function Form() {
  const [values, setValues] = useState<Values>({ name: '', place: '' });
  const draft = useDraft<Values>('booking', values);
  useEffect(() => {
    if (draft.restored) setValues((now) => ({ ...now, ...draft.restored }));
  }, [draft.restored]);
  const fill = () => {
    draft.ignore({ name: 'Ada' });
    setValues({ ...values, name: 'Ada' });
  };
  return (
    <>
      <label>
        Name
        <input value={values.name} onChange={(event) => setValues({ ...values, name: event.target.value })} />
      </label>
      <label>
        Place
        <input value={values.place} onChange={(event) => setValues({ ...values, place: event.target.value })} />
      </label>
      <button type="button" onClick={fill}>
        Fill in the account
      </button>
      <output>{draft.ready ? 'ready' : 'asking'}</output>
      <button type="button" onClick={draft.clear}>
        Forget
      </button>
    </>
  );
}

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

it('restores the input after a reload', async () => {
  const { unmount } = render(<Form />);
  expect(readDraft('booking')).toBeNull(); // unchanged defaults are not a draft
  await userEvent.type(screen.getByLabelText('Name'), 'Nora');
  unmount();
  render(<Form />);
  expect(screen.getByLabelText('Name')).toHaveValue('Nora');
  expect(screen.getByText('ready')).toBeInTheDocument();
});

it('does not store values that the page filled in', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Fill in the account' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(readDraft('booking')).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), ' L');
  expect(readDraft('booking')).toEqual({ name: 'Ada L' });
});

it('does not overwrite other fields that another tab has stored', async () => {
  render(<Form />);
  writeDraft('booking', { name: 'Nora', place: 'The Old Mill' });
  await userEvent.type(screen.getByLabelText('Place'), 'Pier 4');
  expect(readDraft('booking')).toEqual({ name: 'Nora', place: 'Pier 4' });
});

it('keeps a field blank that the user cleared', async () => {
  writeDraft('booking', { name: 'Nora', place: 'Pier 4' });
  render(<Form />);
  await userEvent.clear(screen.getByLabelText('Place'));
  expect(readDraft('booking')).toEqual({ name: 'Nora', place: '' });
});

it('is deleted on request, and after an hour', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'Nora');
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  expect(readDraft('booking')).toBeNull();
  unmount();

  jest.useFakeTimers({ now: new Date('2026-06-20T12:00:00Z') });
  writeDraft('booking', { name: 'Nora' });
  jest.setSystemTime(new Date('2026-06-20T13:00:00Z'));
  render(<Form />);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

it('deletes every draft that is older than an hour, also of other forms', () => {
  jest.useFakeTimers({ now: new Date('2026-06-20T12:00:00Z') });
  writeDraft('booking:b1', { name: 'Nora' });
  jest.setSystemTime(new Date('2026-06-20T12:30:00Z'));
  writeDraft('comment:on-ice', { content: 'Hm' });
  jest.setSystemTime(new Date('2026-06-20T13:10:00Z'));
  render(<Form />);
  expect(Object.keys(localStorage)).toEqual(['district-pour:draft:comment:on-ice']);
});

it('does not read storage on the server', () => {
  writeDraft('booking', { name: 'Nora' });
  expect(renderToString(<Form />)).toContain('asking');
});

it('deletes all drafts and no other data', () => {
  writeDraft('booking', { name: 'Nora' });
  writeDraft('contact', { name: 'Nora' });
  localStorage.setItem('other', '1');
  clearDrafts();
  expect(Object.keys(localStorage)).toEqual(['other']);
});

it('works when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<Form />);
  expect(screen.getByText('ready')).toBeInTheDocument();
  writeDraft('booking', { name: 'Nora' });
  expect(readDraft('booking')).toBeNull();
  jest.restoreAllMocks();
});
