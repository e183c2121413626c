import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { changedFields, restoreFields } from './early-fields.ts';

function Form({ onChange }: { onChange: (values: object) => void }) {
  const [values, setValues] = useState({ name: '', note: '', size: 'b', terms: false, pay: 'card' });
  const change = (more: Partial<typeof values>) => setValues({ ...values, ...more });
  onChange(values);
  return (
    <form>
      <input name="name" value={values.name} onChange={(event) => change({ name: event.target.value })} />
      <textarea name="note" value={values.note} onChange={(event) => change({ note: event.target.value })} />
      <select name="size" value={values.size} onChange={(event) => change({ size: event.target.value })}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="checkbox" name="terms" checked={values.terms} onChange={(event) => change({ terms: event.target.checked })} />
      {['card', 'cash'].map((pay) => (
        <input key={pay} type="radio" name="pay" value={pay} checked={values.pay === pay} onChange={() => change({ pay })} />
      ))}
    </form>
  );
}

async function takeOver(before: (form: HTMLFormElement) => void) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(<Form onChange={() => {}} />);
  before(root.querySelector('form')!);
  let values = {};
  await act(async () => hydrateRoot(root, <Form onChange={(given) => (values = given)} />));
  const fields = changedFields(root);
  for (const field of fields) await act(async () => restoreFields([field]));
  return { values, root, fields };
}

test('what was entered before hydration is in the state and in the fields after it', async () => {
  const entered = { name: 'Nora', note: 'At sunset', size: 'a', terms: true, pay: 'cash' };
  const { values, root } = await takeOver((form) => {
    form.querySelector<HTMLInputElement>('[name=name]')!.value = entered.name;
    form.querySelector('textarea')!.value = entered.note;
    form.querySelector('select')!.value = entered.size;
    form.querySelector<HTMLInputElement>('[name=terms]')!.checked = true;
    form.querySelector<HTMLInputElement>('[value=cash]')!.checked = true;
  });
  expect(values).toEqual(entered);
  expect(root.querySelector<HTMLInputElement>('[name=name]')!.value).toBe(entered.name);
  expect(root.querySelector<HTMLInputElement>('[name=terms]')!.checked).toBe(true);
});

test('fields that nobody touched are not touched', async () => {
  expect((await takeOver(() => {})).fields).toEqual([]);
});
