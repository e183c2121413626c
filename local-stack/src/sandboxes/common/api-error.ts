/** A refusal of a provider, by the key that the provider gives it. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 404 | 409 | 422 | 429 | 500;
  readonly key: string;

  constructor(status: ApiError['status'], key: string, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.key = key;
  }
}
