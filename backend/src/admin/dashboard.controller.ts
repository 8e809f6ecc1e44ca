import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { AuditLog, AuditPage, AuditQuery } from '../audit/index.js';
import { RequirePermission } from '../auth/index.js';
import { Returns } from '../common/returns.decorator.js';
import { DashboardStats, LowStock, SalesOverTime, StatsQuery } from './dashboard.contract.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('admin')
@Controller('admin')
@RequirePermission('figures.read')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly audit: AuditLog,
  ) {}

  @Get('dashboard')
  @Summary('Get revenue and totals')
  @Returns(200, DashboardStats)
  stats(): Promise<DashboardStats> {
    return this.dashboard.stats();
  }

  @Get('stats')
  @Summary('Get revenue and orders per day', 'Including today.')
  @Returns(200, SalesOverTime)
  sales(@Query({ schema: StatsQuery }) { days }: StatsQuery): Promise<SalesOverTime> {
    return this.dashboard.sales(Number(days));
  }

  @Get('low-stock')
  @Summary('List the products with the fewest pieces left')
  @RequirePermission('catalog.read')
  @Returns(200, LowStock)
  lowStock(): Promise<LowStock> {
    return this.dashboard.lowStock();
  }

  @Get('audit')
  @Summary('List changes by staff', 'Newest first, always paginated.')
  @RequirePermission('activity.read')
  @Returns(200, AuditPage)
  auditLog(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<AuditPage> {
    return this.audit.list(query);
  }
}
