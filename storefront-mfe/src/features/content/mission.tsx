import { Link } from '@challenge-coins/shared-ui/platform';
import classes from './mission.module.css';

/** The mission statement of the home page. */
export function Mission() {
  return (
    <div className={classes.mission}>
      <p className={classes.text}>{$t('home.missionText')}</p>
      <p className={classes.more}>
        {$t('home.missionMore', { link: (text) => <Link to="/about">{text}</Link> })}
      </p>
    </div>
  );
}
