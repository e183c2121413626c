/** The options of `npm start`, which the local stack reads. */
export const stackOptions = {
  ephemeral: { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  'no-site': { type: 'boolean' },
  'port-base': { type: 'string' },
} as const;

export const stackUsage = `  --ephemeral    keeps no data and takes free ports
  --port-base N  numbers the ports from N on
  --json         prints addresses and keys as one line of JSON
  --quiet        prints nothing when all is well
  --no-site      starts everything but the site`;

/** The options of the local stack as a command line again, without what is another program's. */
export function stackArguments(values: Partial<Record<keyof typeof stackOptions, string | boolean>>): string[] {
  return Object.keys(stackOptions).flatMap((name) => {
    const value = values[name as keyof typeof stackOptions];
    return value === undefined ? [] : value === true ? [`--${name}`] : [`--${name}`, String(value)];
  });
}
