/** The account whose session a request carries, and the token of that session. */
export interface SignedInUser {
  id: string;
  email: string;
  token: string;
}
