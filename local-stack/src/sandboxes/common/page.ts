import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

const style = `
:root{color-scheme:light;--ink:#10201b;--forest:#12382e;--pine:#1d5244;--cream:#fbf7ef;--linen:#efe7d8;--line:#d9cfbc;--quiet:#4b5a54;--danger:#9c2f3d;--success:#1f6b45}
*{box-sizing:border-box}
body{margin:0;background:var(--cream);color:var(--ink);font:17px/1.6 "Instrument Sans",system-ui,"Helvetica Neue",Arial,sans-serif}
header{background:var(--forest);color:var(--cream)}
header div,main{max-width:1040px;margin:0 auto;padding:20px 24px}
header div{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline;justify-content:space-between}
header p{margin:0;font:600 20px Georgia,serif}header small{color:#d8e2dc;font-size:15px}
main{padding-block:40px 80px}
h1{font:600 clamp(28px,4vw,38px)/1.2 Georgia,serif;color:var(--forest);margin:0 0 8px}
h2{font:600 22px/1.3 Georgia,serif;color:var(--forest);margin:0 0 12px}
p{margin:0 0 16px}a{color:var(--pine)}.quiet{color:var(--quiet)}
.two{display:grid;gap:40px}@media(min-width:768px){.two{grid-template-columns:5fr 6fr}}
.panel{background:#fff;border:1px solid var(--line);border-radius:8px;padding:24px}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:12px 16px 12px 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--quiet);font-size:15px}th small{font-weight:400;font-size:15px}
.amount{font:600 36px/1.2 Georgia,serif;font-variant-numeric:tabular-nums;margin:0 0 16px}
form{display:grid;gap:20px}label{display:block;font-weight:600;margin-bottom:4px}
input{width:100%;min-height:48px;padding:10px 12px;font:inherit;color:inherit;background:#fff;border:1px solid #7b7464;border-radius:4px}
input[aria-invalid=true]{border:2px solid var(--danger)}
.row{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.error{color:var(--danger);margin:4px 0 0;font-size:15px}.hint{color:var(--quiet);margin:4px 0 0;font-size:15px}
.notice{border-left:4px solid var(--danger);background:#fff;padding:16px 20px;margin:0 0 24px}.notice p{margin:0}
button{min-height:48px;padding:10px 24px;font:inherit;font-weight:600;color:var(--cream);background:var(--forest);border:0;border-radius:4px;cursor:pointer}
button:hover{background:var(--pine)}
a:focus-visible,button:focus-visible,input:focus-visible,iframe:focus-visible{outline:3px solid #b7842f;outline-offset:2px}
.back{display:inline-block;padding:10px 0;min-height:44px}
ul.plain{list-style:none;margin:0 0 24px;padding:0}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 ui-monospace,monospace;margin:0 0 24px}
main.wide-page{max-width:2000px}.mails{display:grid;gap:24px;margin:0 0 64px}@media(min-width:1100px){.mails{grid-template-columns:1fr 1fr 1fr}}
code{font-size:15px;overflow-wrap:anywhere}
.tag{display:inline-block;padding:1px 10px;border:1px solid currentColor;border-radius:4px;font-size:15px;color:var(--quiet)}
.tag[data-tone=good]{color:var(--success)}.tag[data-tone=bad]{color:var(--danger)}
`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

interface Page {
  title: string;
  /** The name of the sandbox, shown in the top bar. */
  sandbox: string;
  body: Html;
  /** Uses the whole width of the window. */
  wide?: boolean;
}

/** One page of a sandbox, in the site's colors, without scripts. */
export function page({ title, sandbox, body, wide = false }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${sandbox}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <div>
            <p>${sandbox}</p>
            <small>Test mode: nothing here leaves this computer</small>
          </div>
        </header>
        <main class="${wide ? 'wide-page' : ''}">${body}</main>
      </body>
    </html>`;
}

/** A table with a column for each header, in its own scroll area; `empty` in place of one without rows. */
export function table(headers: readonly string[], rows: readonly (Html | string)[][], empty: Html | string): Html {
  if (rows.length === 0) return html`<p>${empty}</p>`;
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${headers.map((header) => html`<th scope="col">${header}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A word that stands out: a state, in the color of how good it is. */
export const tag = (text: string | number, tone: '' | 'good' | 'bad'): Html =>
  html`<span class="tag" data-tone="${tone}">${text}</span>`;

/**
 * Headers of every page. `formTargets` are origins to which a submitted form may be redirected.
 */
export function pageHeaders(formTargets: string[] = []): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${styleHash}`,
      "img-src 'self' data:",
      "frame-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** An instant for people: `Nov 20, 2026, 6:04:12 PM`, in the computer's own zone. */
export function shownTime(at: Date | string | number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
}
