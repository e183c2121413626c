import { html } from 'hono/html';
import { page, shownTime, table, tag } from '../common/page.ts';
import type { CardErrors, CardInput } from './cards.ts';
import type { StoredSession } from './checkout-session.ts';
import type { StoredEvent } from './webhooks.ts';

const sandbox = 'Payment sandbox';
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const money = (cents: number | null) => dollars.format((cents ?? 0) / 100);

const labels: Record<keyof CardInput, string> = {
  number: 'Card number',
  expiry: 'Expiry (month / year)',
  cvc: 'Security code',
  name: 'Name on card',
};

function field(name: keyof CardInput, autocomplete: string, errors: CardErrors, value: string) {
  const error = errors[name];
  return html`<div>
    <label for="${name}">${labels[name]}</label>
    <input
      id="${name}"
      name="${name}"
      autocomplete="${autocomplete}"
      value="${value}"
      ${name === 'name' ? '' : html`inputmode="numeric"`}
      required
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
  </div>`;
}

/** The hosted checkout. The card number is never prefilled and never stored. */
export function checkoutPage({ session, lines }: StoredSession, errors: CardErrors = {}, problem = '', name = '') {
  const wrong = Object.keys(errors).length;
  return page({
    title: wrong > 0 || problem ? 'Error: pay' : 'Pay',
    sandbox,
    body: html`<div class="two">
      <section aria-labelledby="order">
        ${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">Cancel and go back</a>` : ''}
        <h1 id="order">Pay District Pour</h1>
        <p class="amount">${money(session.amount_total)}</p>
        <table>
          <tbody>
            ${lines.map(
              (line) =>
                html`<tr>
                  <th scope="row">
                    ${line.name}${line.description ? html`<br /><small>${line.description}</small>` : ''}
                  </th>
                  <td>${money(line.amount * line.quantity)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p class="quiet"><br />This checkout is open until ${clock.format(session.expires_at * 1000)}.</p>
      </section>
      <section class="panel" aria-labelledby="card">
        <h2 id="card">Pay by card</h2>
        ${problem || wrong > 0 ? html`<div class="notice" role="alert"><p>${problem || 'Please correct the marked fields.'}</p></div>` : ''}
        <form method="post" novalidate>
          <p class="quiet">Receipt to ${session.customer_email ?? 'your e-mail address'}</p>
          ${field('number', 'cc-number', errors, '')}
          <div class="row">${field('expiry', 'cc-exp', errors, '')}${field('cvc', 'cc-csc', errors, '')}</div>
          ${field('name', 'cc-name', errors, name)}
          <button type="submit">Pay ${money(session.amount_total)}</button>
        </form>
        <p class="hint">
          <br />Test cards: 4242 4242 4242 4242 is paid, 4000 0000 0000 0002 is declined; any date to come, any three
          digits. Do not enter a real card.
        </p>
      </section>
    </div>`,
  });
}

/** The page of a session that can no longer be paid. */
export function closedPage({ session }: StoredSession) {
  const paid = session.status === 'complete';
  return page({
    title: paid ? 'Already paid' : 'Checkout has ended',
    sandbox,
    body: html`<h1>${paid ? 'Already paid' : 'This checkout has ended'}</h1>
      <p>
        ${paid ? 'This payment has gone through. Nothing more is due.' : 'It was not paid in time. No money was taken.'}
      </p>
      ${session.cancel_url ? html`<p><a href="${new URL('/account', session.cancel_url).href}">Back to the site</a></p>` : ''}`,
  });
}

export function missingPage() {
  return page({
    title: 'No such checkout',
    sandbox,
    body: html`<h1>No such checkout</h1>
      <p>The address is incomplete, or the sandbox was reset.</p>`,
  });
}

function stateOf(status: StoredSession['session']['status'], refunded: number) {
  if (refunded > 0) return tag('refunded', 'bad');
  if (status === 'complete') return tag('paid', 'good');
  return tag(status ?? 'unknown', status === 'open' ? '' : 'bad');
}

/** All sessions and their events. */
export function overviewPage(sessions: (StoredSession & { refunded: number })[], events: StoredEvent[]) {
  return page({
    title: 'Payments',
    sandbox,
    body: html`<h1>Payments</h1>
      <p class="quiet">Every checkout that the site has opened, newest first.</p>
      ${table(
        ['For', 'Amount', 'State', 'Opened'],
        sessions.map(({ session, lines, refunded }) => [
          session.url ? html`<a href="${session.url}">${lines[0]?.name}</a>` : (lines[0]?.name ?? ''),
          money(session.amount_total),
          stateOf(session.status, refunded),
          shownTime(session.created * 1000),
        ]),
        'No checkout yet. Book an event on the site and press Pay.',
      )}
      <br />
      <h2>Webhook events</h2>
      ${table(
        ['Event', 'Tries', 'Last answer'],
        events.map(({ type, id, attempts, delivered, lastStatus }) => [
          html`${type}<br /><code>${id}</code>`,
          String(attempts),
          tag(lastStatus ?? 'not yet', delivered ? 'good' : 'bad'),
        ]),
        'None yet.',
      )}`,
  });
}
