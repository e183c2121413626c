/**
 * The header with the secret key from the backend to the functions' server, which trusts only the backend's caller
 * address.
 */
export const PROXY_KEY_HEADER = 'x-proxy-key';
