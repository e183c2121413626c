import { addDays, formatDate } from 'shared-data/domain/time';

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** `June 2026` of a month's first day, from the format that its days need as well: making another would take a slow phone longer than all the rest. */
const monthName = (first: string) => formatDate(first).replace(/^\w+, (\w+) 1,/, '$1');

const firstOf = (date: string) => `${date.slice(0, 7)}-01`;
const lastOf = (open: ReadonlyMap<string, number>) => [...open.keys()].sort().at(-1) ?? '';
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

function element<K extends keyof HTMLElementTagNameMap>(name: K, className: string, attributes: Record<string, string> = {}, children: readonly (Node | string)[] = []): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** Says in a day's cell whether it is open. */
function mark(cell: HTMLElement, button: HTMLElement, date: string, today: string, times: ReadonlyMap<string, number>) {
  const count = times.get(date);
  const open = count !== undefined;
  const closed = !open && date >= today && date <= lastOf(times);
  const label = [formatDate(date), date === today && 'today', open ? `${count} ${count === 1 ? 'time' : 'times'} open` : 'not available'].filter(Boolean).join(', ');
  const state = `${open ? ' rdp-marked' : ''}${closed ? ' rdp-closed' : ''}${date === today ? ' rdp-today' : ''}`;
  cell.className = `rdp-day${state}`;
  button.setAttribute('aria-label', label);
  button.toggleAttribute('disabled', !open);
}

function dayCell(date: string, today: string, times: ReadonlyMap<string, number>): HTMLElement {
  const button = element('button', 'rdp-day_button', { type: 'button', 'data-date': date }, [String(Number(date.slice(8)))]);
  const cell = element('td', '', { role: 'gridcell' }, [button]);
  mark(cell, button, date, today, times);
  return cell;
}

/** Six weeks, as the calendar has them, from the Sunday on or before the month's first day. */
function weeksOf(month: string, today: string, open: ReadonlyMap<string, number>): HTMLElement[] {
  const start = addDays(month, -weekdayOf(month));
  return Array.from({ length: 6 }, (_, week) => {
    const days = Array.from({ length: 7 }, (_day, index) => addDays(start, week * 7 + index));
    return element('tr', 'rdp-week', {}, days.map((date) => (firstOf(date) === month ? dayCell(date, today, open) : element('td', 'rdp-day', { role: 'gridcell' }))));
  });
}

const arrows = { previous: 'm15 18-6-6 6-6', next: 'm9 18 6-6-6-6' };

function arrowButton(direction: keyof typeof arrows, label: string): HTMLElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'aria-hidden': 'true' })) icon.setAttribute(name, value);
  const line = document.createElementNS(icon.namespaceURI, 'path');
  line.setAttribute('d', arrows[direction]);
  icon.append(line);
  return element('button', `rdp-button_${direction}`, { type: 'button', 'aria-label': label, 'data-turn': direction }, [icon]);
}

/**
 * Draws the month of `today` into `box`, in the class names of the calendar, and leaves in the box's data what is
 * pressed there (see `chosenIn`).
 * @param today YYYY-MM-DD, New York
 */
export function showMonth(box: HTMLElement, today: string): { mark: (open: ReadonlyMap<string, number>) => void } {
  let month = firstOf(today);
  let open: ReadonlyMap<string, number> = new Map();
  const caption = element('span', 'rdp-caption_label', { role: 'status' });
  const weeks = element('tbody', 'rdp-weeks');
  const grid = element('table', 'rdp-month_grid', { role: 'grid' }, [
    element('thead', '', { 'aria-hidden': 'true' }, [element('tr', 'rdp-weekdays', {}, weekdays.map((name) => element('th', 'rdp-weekday', { scope: 'col' }, [name])))]),
    weeks,
  ]);
  const turns = { previous: arrowButton('previous', 'Go to the Previous Month'), next: arrowButton('next', 'Go to the Next Month') };
  const limitTurns = () => {
    turns.previous.toggleAttribute('disabled', month <= firstOf(today));
    turns.next.toggleAttribute('disabled', month >= firstOf(lastOf(open) || today));
  };
  const draw = () => {
    const name = monthName(month);
    caption.textContent = name;
    grid.setAttribute('aria-label', name);
    weeks.replaceChildren(...weeksOf(month, today, open));
    limitTurns();
  };
  draw();
  box.replaceChildren(
    element('div', 'rdp-months', {}, [element('nav', 'rdp-nav', { 'aria-label': 'Months' }, [turns.previous, turns.next]), element('div', 'rdp-month', {}, [element('div', 'rdp-month_caption', {}, [caption]), grid])]),
  );

  // On the window, so that it comes before the listener that keeps presses for the page's code.
  window.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || !box.contains(button) || !isTrusted) return; // what is not trusted is a press done again
      const { date, turn } = button.dataset;
      if (turn) {
        month = firstOf(addDays(month, turn === 'next' ? 31 : -1));
        box.dataset['month'] = month;
        draw();
      }
      if (date) {
        box.dataset['date'] = date;
        for (const cell of weeks.querySelectorAll('td')) cell.classList.toggle('rdp-selected', cell.contains(button));
      }
    },
    { capture: true },
  );
  return {
    mark(times) {
      open = times;
      for (const button of weeks.querySelectorAll('button')) {
        const { parentElement: cell, dataset: { date = '' } } = button;
        if (cell) mark(cell, button, date, today, open);
      }
      limitTurns();
    },
  };
}
