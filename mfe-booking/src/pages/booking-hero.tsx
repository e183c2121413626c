import { useBusiness } from 'shared-data';
import { Container, Eyebrow, Heading, Section, Stack, Text, TextLink, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { styled } from 'styled-components';
import { pictures } from '../pictures.gen.ts';

const Band = styled(Section)`
  position: relative;
  overflow: clip;
`;

const Words = styled(Stack)`
  ${theme.media.tablet} {
    max-width: min(40rem, 56%);
  }
`;

/** Fills the right of the band and fades into it; phones show the text only. */
const Side = styled.div`
  display: none;

  ${theme.media.tablet} {
    position: absolute;
    display: block;
    inset: 0 0 0 auto;
    width: 42%;

    /* The band's color over the picture, not a mask on it: without a graphics card a mask takes 40 ms to draw. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background:
        linear-gradient(to right, ${theme.color.page}, transparent 38%),
        linear-gradient(to bottom, ${theme.color.page}, transparent 24%);
    }
  }
`;

/** What the page is for, what happens next and whom to call instead. */
export function BookingHero() {
  const business = useBusiness();
  return (
    <Band tone="forest" spacing="tight">
      <Side>
        <Picture
          picture={pictures['gallery/candlelit-long-table-venue']}
          sizes="42vw"
          fit="cover"
          alt=""
          load="now"
          shownFrom="tablet"
        />
      </Side>
      <Container>
        <Words gap={4}>
          <Eyebrow>Booking</Eyebrow>
          <Heading level={1}>Book your event</Heading>
          <Text size="lead" tone="muted">
            Choose an open time, see the price as you go and pay by card. We hold your place while you pay; it is yours
            the moment the payment arrives.
          </Text>
          <Text size="small" tone="muted">
            Rather talk it through? Call <TextLink href={business.phone.href}>{business.phone.display}</TextLink>,{' '}
            {business.hours.claim}.
          </Text>
        </Words>
      </Container>
    </Band>
  );
}
