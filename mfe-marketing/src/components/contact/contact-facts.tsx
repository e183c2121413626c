import { useBusiness } from 'shared-data';
import { styled } from 'styled-components';
import { TextLink, theme, VisuallyHidden } from 'shared-ui';
import { Facebook, Instagram, Link, Twitter } from 'shared-ui/icons';

const List = styled.dl`
  display: grid;

  > div {
    display: grid;
    gap: ${theme.space(1)};
    padding-block: ${theme.space(4)};
    border-top: 1px solid ${theme.color.line};
  }
  dt {
    color: ${theme.color.accentText};
    font-size: ${theme.text.caption};
    font-weight: 600;
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;

const Large = styled(TextLink)`
  font-family: ${theme.font.display};
  font-size: ${theme.text.h3};
  font-weight: 480;
`;

const Socials = styled.dd`
  display: flex;
  gap: ${theme.space(2)};

  a {
    display: grid;
    width: 2.75rem;
    height: 2.75rem;
    place-items: center;
    border: 1px solid ${theme.color.control};
    border-radius: 50%;
    color: ${theme.color.text};
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

const marks = new Map(Object.entries({ Instagram, Facebook, Twitter }));

/** Every way to reach us. */
export function ContactFacts() {
  const { phone, emails, emergency, hours, area, socials, claims } = useBusiness();
  const numbers = [
    { label: 'License', number: claims.licenceNumber },
    { label: 'Insurance', number: claims.insuranceNumber },
  ].filter(({ number }) => number !== '');
  return (
    <List>
      <div>
        <dt>Phone</dt>
        <dd>
          <Large href={phone.href} standalone>
            {phone.display}
          </Large>
        </dd>
        <dd>{hours.claim}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <TextLink href={emails.hello.href}>{emails.hello.display}</TextLink> for anything
        </dd>
        <dd>
          <TextLink href={emails.events.href}>{emails.events.display}</TextLink> for a booking you have
        </dd>
      </div>
      <div>
        <dt>Emergency line</dt>
        <dd>
          <TextLink href={emergency.href}>{emergency.display}</TextLink> on the day of your event, at any hour
        </dd>
      </div>
      <div>
        <dt>Service area</dt>
        <dd>
          <span>{area.name}</span>
          <br />
          <span>{area.detail}</span>
        </dd>
      </div>
      {numbers.map(({ label, number }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
      <div>
        <dt>Elsewhere</dt>
        <Socials>
          {socials.map(({ name, href }) => {
            const Mark = marks.get(name) ?? Link;
            return (
              <a key={name} href={href} target="_blank" rel="noopener noreferrer">
                <Mark aria-hidden="true" />
                <VisuallyHidden>{`${name} (opens in a new tab)`}</VisuallyHidden>
              </a>
            );
          })}
        </Socials>
      </div>
    </List>
  );
}
