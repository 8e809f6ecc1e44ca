import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DiskSpace } from '../common/disk-space.js';
import { ENV, StartError, type Env } from '../common/env.js';
import { apiOptions } from './data-source.js';
import { databaseUrl } from './database-url.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV, DiskSpace],
      useFactory: (env: Env, disk: DiskSpace) => ({
        ...apiOptions(databaseUrl(env), env.DATABASE_POOL_SIZE, {
          prepare: env.DATABASE_PREPARE,
          onDiskFull: () => disk.noteFull(),
        }),
        autoLoadEntities: true,
        retryAttempts: 10,
        retryDelay: 500,
      }),
    }),
  ],
})
export class DatabaseModule implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Refuses to start in production with pending migrations: requests would fail one by one. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.env.NODE_ENV !== 'production' || !(await this.dataSource.showMigrations())) return;
    throw new StartError(
      'The database has pending migrations. Run them with "npm run migrate -w backend", then start again.',
    );
  }
}
