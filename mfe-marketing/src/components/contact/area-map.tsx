import { useBusiness } from 'shared-data';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { MAP_PLACES } from '../../content/map-places.ts';

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};

  .land {
    fill: ${theme.color.surface};
    stroke: ${theme.color.accent};
  }
  .reach {
    fill: none;
    stroke: ${theme.color.accent};
    stroke-dasharray: 3 5;
  }
  .river {
    fill: none;
    stroke: ${theme.color.infoSoft};
    stroke-width: 12;
    stroke-linecap: round;
  }
  .place {
    fill: ${theme.color.primary};
  }
  text {
    fill: ${theme.color.text};
    font: 500 11.5px ${theme.font.text};
  }
`;

/** A drawing instead of a map: no map service is called, nothing is loaded. */
export function AreaMap() {
  const business = useBusiness();
  return (
    <figure>
      <Drawing
        viewBox="40 -2 312 304"
        role="img"
        aria-label={`Sketch of our service area, ${business.area.name}: ${MAP_PLACES.map(({ name }) => name).join(', ')}`}
      >
        <circle className="reach" cx="196" cy="150" r="148" />
        <path className="land" d="M196 62 284 150 214 220 126 132z" />
        <path className="river" d="M60 20c30 50 70 70 92 108s20 52 44 78 8 60 4 92" />
        <path className="river" d="M262 128c-6 34-30 52-52 84" />
        {MAP_PLACES.map(({ name, x, y, before }) => (
          <g key={name}>
            <circle className="place" cx={x} cy={y} r="3.5" />
            <text x={before ? x - 8 : x + 8} y={y + 4} textAnchor={before ? 'end' : 'start'}>
              {name}
            </text>
          </g>
        ))}
      </Drawing>
    </figure>
  );
}
