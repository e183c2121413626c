import { rememberLocation } from 'shared-data';
import { ButtonLink, Stack } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import { paths } from '../paths.ts';

/** Links to sign-in and sign-up, which return to this step, as does the link of the confirmation mail. */
export function SignInLinks() {
  const { pathname, search } = useLocation();
  const remember = () => rememberLocation(pathname + search);
  const state = { from: { pathname, search } };
  return (
    <Stack direction="row" gap={3}>
      <ButtonLink to={paths.signIn} state={state} onClick={remember} size="small">
        Sign in
      </ButtonLink>
      <ButtonLink to={paths.signUp} state={state} onClick={remember} size="small" variant="secondary">
        Create an account
      </ButtonLink>
    </Stack>
  );
}
