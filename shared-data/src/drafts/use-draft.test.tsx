import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { clearDrafts, readDraft, writeDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

interface Values {
  name: string;
}

function Form() {
  const [values, setValues] = useState<Values>({ name: '' });
  const draft = useDraft<Values>('booking', values);
  useEffect(() => {
    if (draft.restored) setValues(draft.restored);
  }, [draft.restored]);
  return (
    <>
      <label>
        Name
        <input value={values.name} onChange={(event) => setValues({ name: event.target.value })} />
      </label>
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

it('keeps what is typed through a reload', async () => {
  const { unmount } = render(<Form />);
  expect(readDraft('booking')).toBeNull(); // untouched defaults are no draft
  await userEvent.type(screen.getByLabelText('Name'), 'Nora');
  unmount();
  render(<Form />);
  expect(screen.getByLabelText('Name')).toHaveValue('Nora');
  expect(screen.getByText('ready')).toBeInTheDocument();
});

it('is forgotten on request, and after an hour', async () => {
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

it('asks no device on the server', () => {
  writeDraft('booking', { name: 'Nora' });
  expect(renderToString(<Form />)).toContain('asking');
});

it('forgets every form at once, and nothing else', () => {
  writeDraft('booking', { name: 'Nora' });
  writeDraft('contact', { name: 'Nora' });
  localStorage.setItem('other', '1');
  clearDrafts();
  expect(Object.keys(localStorage)).toEqual(['other']);
});

it('lives without a device that keeps anything', () => {
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
