/**
 * What asks GitHub Actions for the identity of this job, an OpenID Connect token of a few minutes; null when the job may not
 * ask for one (`permissions: id-token: write`).
 * @param service address of the registry service, which the token is for
 */
export function pipelineIdentity(env: NodeJS.ProcessEnv, service: string): (() => Promise<string>) | null {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: right } = env;
  if (!address || !right) return null;
  return async () => {
    const url = new URL(address);
    url.searchParams.set('audience', service.replace(/\/+$/, ''));
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${right}` } }).catch((cause: unknown) => {
      throw new Error('GitHub gave this job no identity', { cause });
    });
    const body = (await answer.json().catch(() => null)) as { value?: unknown } | null;
    if (typeof body?.value === 'string') return body.value;
    throw new Error(`GitHub gave this job no identity: it answered ${answer.status}`);
  };
}
