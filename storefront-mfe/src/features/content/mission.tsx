import { Link } from '@challenge-coins/shared-ui/platform';
import classes from './mission.module.css';

/** The mission statement of the home page. */
export function Mission() {
  return (
    <div className={classes.mission}>
      <p className={classes.text}>
        On 1 January 1804 people who had been enslaved declared themselves free and a nation. We
        strike their names, places and dates in metal, so that the story can be held in the hand.
      </p>
      <p className={classes.more}>
        Each coin is numbered, measured and captioned like a plate in a catalogue. Where history is
        disputed, we write “by tradition”. <Link to="/about">About us</Link>
      </p>
    </div>
  );
}
