/** A refusal in the provider's own shape. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 402 | 404 | 429 | 500;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: ApiError['status'],
    message: string,
    details: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
  }

  toBody(): object {
    return {
      error: {
        ...(this.code
          ? { code: this.code, doc_url: `https://stripe.com/docs/error-codes/${this.code.replace(/_/g, '-')}` }
          : {}),
        message: this.message,
        ...(this.param ? { param: this.param } : {}),
        type: this.type,
      },
    };
  }
}

export const missing = (param: string) =>
  new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const noSuch = (kind: string, id: string, param: string) =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
