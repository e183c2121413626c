import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Section, Stack, Text } from 'shared-ui';
import { styled } from 'styled-components';
import { palettes, type Palette } from './palettes.ts';
import { theme } from './theme.ts';

/** The tokens of the theme; those of color change with the color scheme and the band. */
const meta = { title: 'theme/tokens' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const Swatch = styled.span<{ $color: string }>`
  flex: none;
  width: ${theme.space(16)};
  height: ${theme.space(8)};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.small};
  background: ${(props) => props.$color};
  forced-color-adjust: none;
`;
const Bar = styled.span<{ $width: string }>`
  width: ${(props) => props.$width};
  height: ${theme.space(4)};
  background: ${theme.color.accent};
`;

const names = Object.keys(palettes.light) as (keyof Palette)[];
const sizes = Object.entries(theme.text);
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

const colors = (tone: 'cream' | 'forest' | 'dusk'): Story => ({
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Section tone={tone} spacing="tight">
      <Stack direction="row">
        {names.map((name) => (
          <Stack key={name} direction="row" gap={2}>
            <Swatch $color={theme.color[name]} />
            {name}
          </Stack>
        ))}
      </Stack>
    </Section>
  ),
});

export const Colors: Story = { ...colors('cream'), tags: ['look'] };
export const ColorsOnForest: Story = { ...colors('forest'), tags: ['look'] };
export const ColorsOnDusk: Story = { ...colors('dusk'), tags: ['look'] };
export const Type: Story = {
  tags: ['look'],
  render: () => (
    <Stack>
      {sizes.map(([name, size]) => (
        <p key={name} style={{ fontSize: size }}>
          {name}
        </p>
      ))}
    </Stack>
  ),
};
export const Spaces: Story = {
  render: () => (
    <Stack>
      {spaces.map((step) => (
        <Stack key={step} direction="row">
          <Bar $width={theme.space(step)} />
          <Text size="small" numeric>
            {step}: {theme.space(step)}
          </Text>
        </Stack>
      ))}
    </Stack>
  ),
};
