/** An answer that is no success: the header code, its key of docs/troubleshooting/errors.md, and data. */
export class ApiError extends Error {
  constructor(code, key, data = {}) {
    super(key);
    Object.assign(this, { code, data });
  }
}

export const notFound = (key = 'result_not_found') => new ApiError(404, key);
export const invalid = (key, ...at) => new ApiError(422, key, { issues: at.map((place) => ({ at: place })) });
