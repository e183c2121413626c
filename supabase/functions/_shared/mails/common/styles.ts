const serif = 'Georgia, serif';
const line = '1px solid #d9cfbc';
const cell = { padding: '8px 0', borderTop: line, verticalAlign: 'top' };

/** Inline styles, because some mail programs remove style elements. */
export const styles = {
  page: {
    margin: 0,
    backgroundColor: '#fbf7ef',
    color: '#10201b',
    font: "16px/1.6 'Instrument Sans', Helvetica, Arial, sans-serif",
  },
  frame: { maxWidth: '600px', margin: '0 auto', padding: '40px 32px' },
  brand: {
    margin: '0 0 32px',
    padding: '0 0 16px',
    borderBottom: line,
    font: `600 18px/1.4 ${serif}`,
    color: '#12382e',
  },
  heading: { margin: '0 0 16px', font: `600 28px/1.25 ${serif}`, color: '#12382e' },
  subheading: { margin: '32px 0 8px', font: `600 20px/1.3 ${serif}`, color: '#12382e' },
  paragraph: { margin: '0 0 16px', overflowWrap: 'anywhere' },
  facts: { width: '100%', margin: '24px 0', borderBottom: line, borderCollapse: 'collapse' },
  label: { ...cell, width: '30%', padding: '8px 16px 8px 0', textAlign: 'left', fontWeight: 600 },
  value: { ...cell, overflowWrap: 'anywhere' },
  amount: { ...cell, textAlign: 'right', whiteSpace: 'nowrap' },
  action: { margin: '24px 0' },
  // Outlook ignores the padding of a link.
  button: { borderRadius: '4px', backgroundColor: '#12382e', msoPaddingAlt: '12px 24px' },
  buttonLink: {
    display: 'inline-block',
    padding: '12px 24px',
    fontWeight: 600,
    color: '#fbf7ef',
    textDecoration: 'none',
  },
  footer: { margin: '40px 0 0', padding: '16px 0 0', borderTop: line },
  small: { margin: '0 0 8px', color: '#4b5a53', fontSize: '14px' },
  link: { color: '#1d5244' },
  preheader: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0, lineHeight: '1px' },
} as const;

/** What inline styles cannot state: the dark theme and the phone. The colors are those of shared-ui's dark palette. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .frame { padding: 24px 20px !important; }
  .heading { font-size: 24px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #10201b !important; color: #f6f0e4 !important; }
  .brand, .heading { color: #f6f0e4 !important; }
  .brand, .facts, .label, .value, .footer { border-color: #2d4a40 !important; }
  .button { background-color: #e3b565 !important; }
  .button-link { color: #10201b !important; }
  .small { color: #b9c4bb !important; }
  .link { color: #e3b565 !important; }
}
`;
