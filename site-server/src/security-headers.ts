import { createHash } from 'node:crypto';
import { earlyPress } from './pages/early-press.ts';
import { telemetryPath } from 'shell/telemetry/telemetry-event';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** styled-components creates its style element empty and fills it through the CSSOM. */
const emptyStyle = sha256('');

/**
 * Security headers of every response.
 * @param options.supabaseUrl origin that pages may send requests to
 * @param options.styles texts of the inline styles of this page, allowed by their hash
 * @param options.secure whether the site is served over https
 */
export function securityHeaders(options: {
  supabaseUrl: string;
  styles: readonly string[];
  secure: boolean;
}): Record<string, string> {
  const backend = new URL(options.supabaseUrl).origin;
  const styles = [emptyStyle, ...options.styles.map(sha256)];
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `script-src 'self' ${sha256(earlyPress)}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${backend}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${telemetryPath}`,
    'report-to telemetry',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Reporting-Endpoints': `telemetry="${telemetryPath}"`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(options.secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
