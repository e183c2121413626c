import { Heading, Stack, Text, theme } from 'shared-ui';
import { styled } from 'styled-components';
import { SignInLinks } from '../../components/sign-in-links.tsx';

const Root = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(4)};
  align-items: center;
  justify-content: space-between;
  padding: ${theme.space(6)};
  border: 1px solid ${theme.color.line};
  border-left: 3px solid ${theme.color.accent};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};

  > :first-child {
    flex: 1 1 15rem;
  }
`;

/** For a signed-out visitor: a booking needs an account, but the form below can be filled in before. */
export function SignInPrompt() {
  return (
    <Root aria-labelledby="sign-in-prompt">
      <Stack gap={2}>
        <Heading level={2} size="h4" id="sign-in-prompt">
          Sign in to book
        </Heading>
        <Text size="small" tone="muted">
          You may fill in the form first. What you enter is kept on this device for an hour, through sign-in and
          creating an account.
        </Text>
      </Stack>
      <SignInLinks />
    </Root>
  );
}
