/** Carries the secret key from the backend to the functions' server, which believes the backend's caller address only. */
export const PROXY_KEY_HEADER = 'x-proxy-key';
