/** What a visitor did before the page's code was there, in order. */
type EarlyAction = { kind: 'click' | 'submit'; target: HTMLElement } | { kind: 'key'; target: HTMLElement; init: KeyboardEventInit };

/** Keys that move within a control; letters go into the field by themselves, Enter and Space arrive as a click. */
const movingKeys = /^(Arrow|Home$|End$|Page|Escape$)/;

const isTextField = (target: HTMLElement) => target.matches('textarea, select, input:not([type="button"], [type="submit"], [type="reset"])');

/** The control that only code can serve, or null where the platform does what the click means. */
function controlOf(target: Element): HTMLElement | null {
  const control = target.closest<HTMLElement>('button, input[type="submit"], input[type="reset"], summary, a[href], label');
  if (!control || control.matches('summary, label, [popovertarget], [commandfor]')) return null;
  // A link leads to its page by itself, but a link to a file is a control that opens something over the page.
  if (control instanceof HTMLAnchorElement) return control.pathname.startsWith('/assets/') ? control : null;
  return control;
}

/** A press as a mouse makes it: some controls answer when it begins, most when it ends. */
function press(target: HTMLElement) {
  const init = { bubbles: true, cancelable: true, button: 0 };
  target.dispatchEvent(new MouseEvent('mousedown', init));
  target.dispatchEvent(new MouseEvent('mouseup', init));
  target.click();
}

export interface EarlyActions {
  /** Ends the recording, does again in order what was held back, and marks the document as taken over. */
  replay: () => void;
}

/**
 * Holds back what the page cannot answer yet, because it is markup that no code has taken over: buttons, submits and
 * keys that move within a control. Links, disclosures, menus and fields work by themselves and are left alone.
 */
export function recordEarlyActions(page: Document): EarlyActions {
  const actions: EarlyAction[] = [];
  const hold = (event: Event, action: EarlyAction) => {
    event.preventDefault();
    event.stopPropagation();
    actions.push(action);
    page.documentElement.dataset['waiting'] = '';
  };
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const target = controlOf(event.target);
    if (target) hold(event, { kind: 'click', target });
  };
  const onSubmit = (event: SubmitEvent) => {
    if (event.target instanceof HTMLElement) hold(event, { kind: 'submit', target: event.target });
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key, code } = event;
    if (target instanceof HTMLElement && movingKeys.test(key) && !isTextField(target)) actions.push({ kind: 'key', target, init: { key, code, bubbles: true, cancelable: true } });
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('submit', onSubmit, true);
  page.addEventListener('keydown', onKey, true);
  return {
    replay() {
      page.removeEventListener('click', onClick, true);
      page.removeEventListener('submit', onSubmit, true);
      page.removeEventListener('keydown', onKey, true);
      delete page.documentElement.dataset['waiting'];
      page.documentElement.dataset['takenOver'] = '';
      for (const action of actions.splice(0)) {
        if (!action.target.isConnected) continue;
        if (action.kind === 'click') press(action.target);
        else if (action.kind === 'key') action.target.dispatchEvent(new KeyboardEvent('keydown', action.init));
        else if (action.target instanceof HTMLFormElement) action.target.requestSubmit();
      }
    },
  };
}
